import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Native = Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** A link to a screen, as a button. */
export const ButtonLink = createLink((props: ButtonProps & Native) => <Button component="a" {...props} />);
