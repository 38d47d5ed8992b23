// Ends with 0 as soon as the server answers where the settings have put it, with 1 when the process of the given id,
// which runs it, has ended.
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

if (existsSync('.env')) process.loadEnvFile('.env');

const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/v1/health`;
const serverProcess = Number(process.argv[2]);

function isRunning(): boolean {
  try {
    return process.kill(serverProcess, 0);
  } catch {
    return false;
  }
}

async function isListening(): Promise<boolean> {
  try {
    await fetch(address);
    return true;
  } catch {
    return false;
  }
}

while (!(await isListening())) {
  if (!isRunning()) process.exit(1);
  await pause(250);
}
