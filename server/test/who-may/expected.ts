import { assets } from './assets.ts';
import { materials } from './materials.ts';
import { messages } from './messages.ts';
import { people } from './people.ts';
import type { Callers } from './roles.ts';
import { work } from './work.ts';

/** Who may call which endpoint. It repeats the permission table on purpose, so that a mistake there fails a test. */
export const expected: Record<string, Callers> = { ...people, ...work, ...materials, ...assets, ...messages };
