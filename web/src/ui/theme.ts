import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { t } from '../platform/i18n.ts';
import { BEYOND_PHONE } from './use-device.ts';

/** The accent: a deep blue-green, because orange, green and red mean something here. */
const teal: MantineColorsTuple = [
  '#e9f5f6',
  '#d3e8ea',
  '#a6d0d4',
  '#75b7bd',
  '#4ea1a9',
  '#2f8c95',
  '#187780',
  '#0b646d',
  '#06525a',
  '#033f46',
];
/** Approved, Good. */
const good: MantineColorsTuple = [
  '#ebf7ee',
  '#d8ecdd',
  '#b0d9bb',
  '#84c596',
  '#60b377',
  '#47a663',
  '#2f8f4d',
  '#227a3f',
  '#186534',
  '#0f5029',
];
/** Pending, Poor. */
const pending: MantineColorsTuple = [
  '#fff3e6',
  '#fde5cd',
  '#f9c999',
  '#f5ab61',
  '#f19233',
  '#e97f14',
  '#c96a0a',
  '#a85606',
  '#8a4605',
  '#6d3703',
];
/** Rejected, overdue. */
const bad: MantineColorsTuple = [
  '#fdeeed',
  '#f8d9d7',
  '#eeb0ad',
  '#e4847f',
  '#dc5f58',
  '#d64a42',
  '#c93a33',
  '#b02d27',
  '#95241f',
  '#791a16',
];
/** Neutral greys with a breath of the accent's hue. */
const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#eff1f3',
  '#e3e6e9',
  '#d3d8dc',
  '#bcc3c9',
  '#98a1a9',
  '#707a83',
  '#535c64',
  '#383f46',
  '#22272c',
];
const dark: MantineColorsTuple = [
  '#d5dadf',
  '#b6bdc4',
  '#98a1a9',
  '#68727b',
  '#444c54',
  '#343a41',
  '#272c31',
  '#1d2125',
  '#15181b',
  '#0f1113',
];

/** The cross of a dialog or panel bears no word of its own. */
const closeButtonProps = { 'aria-label': t('Close') };

/** A long name without blanks breaks, so that the cross stays in sight. */
const dialogTitle = { fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' } as const;

/** Three sizes and two weights do for a screen: 12, 14 and 18 px. */
export const theme = createTheme({
  colors: { teal, good, pending, bad, gray, dark },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.4,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '1.4' },
      h2: { fontSize: '16px', lineHeight: '1.5' },
      h3: { fontSize: '14px', lineHeight: '1.5' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { sm: BEYOND_PHONE },
  // By name and not by `Button.extend(…)`: that would bring every component named here to the sign-in page.
  components: {
    ...smallByDefault([
      'Button',
      'TextInput',
      'PasswordInput',
      'NumberInput',
      'Textarea',
      'Select',
      'MultiSelect',
      'Autocomplete',
      'TagsInput',
      'FileInput',
      'DateInput',
      'DatePickerInput',
      'Checkbox',
      'Radio',
      'Switch',
      'SegmentedControl',
      'PillsInput',
      'InputWrapper',
    ]),
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Notification: { defaultProps: { closeButtonProps } },
    Tooltip: {
      // A long one takes several lines, and never more than the screen is wide.
      defaultProps: {
        openDelay: 400,
        withArrow: true,
        multiline: true,
        maw: 'min(480px, calc(100vw - 24px))',
      },
    },
    Modal: {
      defaultProps: { transitionProps: { duration: 150 }, centered: true, closeButtonProps },
      styles: { title: dialogTitle },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 150 }, position: 'right', closeButtonProps },
      styles: { title: dialogTitle },
    },
  },
});

function smallByDefault(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { defaultProps: { size: 'sm' } }]));
}

const DARK_BODY = '#15181b';

/** A colour laid thinly over the dark page: badges and quiet buttons, which Mantine makes all but black there. */
function tint(color: string, share: number): string {
  const channel = (hex: string, index: number) =>
    Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(share * channel(color, index) + (1 - share) * channel(DARK_BODY, index)),
  );
  return `rgb(${mixed.join(' ')})`;
}

const darkTints = Object.fromEntries(
  Object.entries({ teal, good, pending, bad, gray }).flatMap(([name, shades]) => [
    [`--mantine-color-${name}-light`, tint(shades[5], 0.24)],
    [`--mantine-color-${name}-light-hover`, tint(shades[5], 0.32)],
    [`--mantine-color-${name}-light-color`, shades[2]],
  ]),
);

/** The tokens that a CSS module may use, by meaning, each for light and dark. */
export const cssVariables: CSSVariablesResolver = (mantine) => ({
  variables: {
    '--sidebar-width': '220px',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': mantine.colors.gray?.[9] ?? '',
    '--mantine-color-dimmed': '#5d666e',
    '--mantine-color-error': mantine.colors.bad?.[7] ?? '',
    '--surface-sunken': '#f7f8f9',
    '--surface-hover': '#f1f3f5',
    '--surface-selected': '#e9f5f6',
    '--surface-critical': '#fdf0ef',
    '--surface-critical-hover': '#fae4e2',
    '--line': '#e3e6e9',
    '--edge-shadow': 'rgb(0 0 0 / 6%)',
    '--accent': mantine.colors.teal?.[7] ?? '',
    '--good': mantine.colors.good?.[7] ?? '',
    '--pending': mantine.colors.pending?.[7] ?? '',
    '--bad': mantine.colors.bad?.[7] ?? '',
  },
  dark: {
    ...darkTints,
    '--mantine-color-body': DARK_BODY,
    '--mantine-color-text': '#e2e6ea',
    '--mantine-color-dimmed': '#98a1a9',
    '--mantine-color-error': mantine.colors.bad?.[3] ?? '',
    '--surface-sunken': '#111417',
    '--surface-hover': '#1d2125',
    '--surface-selected': '#12292c',
    '--surface-critical': '#2d1716',
    '--surface-critical-hover': '#3a1d1b',
    '--line': '#2b3036',
    '--edge-shadow': 'rgb(0 0 0 / 30%)',
    '--accent': mantine.colors.teal?.[3] ?? '',
    '--good': mantine.colors.good?.[3] ?? '',
    '--pending': mantine.colors.pending?.[3] ?? '',
    '--bad': mantine.colors.bad?.[3] ?? '',
  },
});
