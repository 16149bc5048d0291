/** A storage that keeps nothing and tells what it is given. */
export const recordStorage = (told: (key: string, value: string) => void): Storage => ({
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: told,
});

/** Databases of a browser without anything in them; `lines` tells what is opened, made and looked for. */
export class RecordedDatabases implements IDBFactory {
  readonly lines: string[] = [];

  open(name: string, version = 1): IDBOpenDBRequest {
    this.lines.push(`IndexedDB ${name}: version ${String(version)}`);
    return answer<IDBOpenDBRequest>(this.#database(name), ({ onupgradeneeded }) => onupgradeneeded);
  }

  databases = () => Promise.resolve([]);
  cmp = () => 0;
  deleteDatabase = () => answer<IDBOpenDBRequest>(undefined);

  #database(name: string) {
    const store = (of: string) => ({
      get: (key: IDBValidKey) => {
        this.lines.push(`IndexedDB ${name} ${of} key: ${JSON.stringify(key)}`);
        return answer<IDBRequest>(undefined);
      },
      getAll: () => answer<IDBRequest>([]),
    });
    return {
      createObjectStore: (of: string) => void this.lines.push(`IndexedDB ${name} ${of}: object store`),
      transaction: () => ({ objectStore: store }),
    };
  }
}

type Handler = ((event: never) => unknown) | null;

/** A request that succeeds once its handlers are set. */
function answer<R extends IDBRequest>(result: unknown, before: (request: R) => Handler = () => null): R {
  const request = { result, onsuccess: null, onupgradeneeded: null } as unknown as R;
  queueMicrotask(() => {
    for (const handler of [before(request), request.onsuccess as Handler]) handler?.call(request, undefined as never);
  });
  return request;
}
