import webPush from 'web-push';
import type { Database } from '../platform/database/database.ts';
import { installationValue } from '../platform/installation.ts';

/** The keys by which push services know this installation, both as base64url (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string };

/** The pair of this installation, made at first need and shared by all server processes. */
export async function vapidKeys(database: Database): Promise<VapidKeys> {
  return JSON.parse(
    await installationValue(database, 'vapid-keys', () => JSON.stringify(webPush.generateVAPIDKeys())),
  );
}
