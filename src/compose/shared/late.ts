/**
 * Logic whose code comes later. XState wants the logic of every child when the parent starts; this one stands in its
 * place and passes everything on to what `arrived` returns by then.
 */
export function late<Logic extends object>(arrived: () => Logic): Logic {
  return new Proxy({} as Logic, {
    get: (_nothing, key) => Reflect.get(arrived(), key) as unknown,
    has: (_nothing, key) => Reflect.has(arrived(), key),
  });
}
