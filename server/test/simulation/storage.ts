import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';

/** Who uses a database: it may end what it does, and count what is under way. */
export type StorageUser = {
  /** Called before each transaction. @throws where nothing is stored any more */
  onTransaction(): void;
  /** Called before something is stored. @throws where there is no room for it */
  onPut(): void;
  /** Notes a transaction as under way until the function that is given back is called. */
  begin(): () => void;
};

const users = new WeakMap<object, StorageUser>();

/** The databases of a device. */
export type Databases = { open(name: string, version: number): OpenRequest };
type OpenRequest = EventTarget & { result: object };

function endWith(holder: EventTarget, names: readonly string[], end: () => void) {
  for (const name of names) holder.addEventListener(name, end, { once: true });
}

const makeTransaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (this: object, ...args: unknown[]) {
  const user = users.get(this);
  user?.onTransaction();
  const transaction = makeTransaction.apply(this, args);
  if (user) endWith(transaction, ['complete', 'abort'], user.begin());
  return transaction;
};

const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (this: { transaction: { db: object } }, ...args: unknown[]) {
  users.get(this.transaction.db)?.onPut();
  return put.apply(this, args);
};

/** The databases of a device as one of its tabs opens them. */
export function databasesFor(factory: () => Databases, user: StorageUser) {
  return {
    open(name: string, version: number) {
      user.onTransaction();
      const request = factory().open(name, version);
      endWith(request, ['error', 'success'], user.begin());
      request.addEventListener('success', () => users.set(request.result, user));
      return request;
    },
  };
}

export const newDatabases = (): Databases => new IDBFactory();

/** What the library that the client uses asks its objects for. */
export const databaseClasses = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
};
