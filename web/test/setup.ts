import '@fontsource-variable/inter';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../src/ui/global.css';
import '../src/ui/phone.css';
import '../src/platform/i18n.ts';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { removeRendered } from './render.tsx';
import { endAnswering, startAnswering } from './server.ts';
import { signInAs } from './sign-in.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  startAnswering();
  signInAs('Superadmin');
});

afterEach(() => {
  removeRendered();
  endAnswering();
});
