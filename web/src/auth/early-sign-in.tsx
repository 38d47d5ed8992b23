import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { t } from '../platform/i18n.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import classes from './login-screen.module.css';
import { SignInForm } from './sign-in-form.tsx';

/**
 * The sign-in as the page has it in itself, so that it is there before the scripts are. It is drawn while the product is
 * built (`web/draw-early.ts`); `public/early-sign-in.js` shows it, `take-over-early.ts` takes over what was typed.
 */
export const earlySignIn = (): string =>
  renderToString(
    // Stronger than Mantine's own variables, which come later with the style sheet.
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} cssVariablesSelector=":root:root">
      <main className={classes.page}>
        <SignInForm sentence={t('Sign in with your Plumbline account credentials.')} />
      </main>
    </MantineProvider>,
  );
