import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PreparedStatements } from './preparedStatements.ts';

let database: PGlite;
let statements: PreparedStatements;
const rowsOf = async (text: string, parameters: readonly unknown[] = []) =>
  (await statements.query(text, parameters)).rows;
const preparedNow = async () =>
  (await database.query<{ statement: string }>('select * from pg_prepared_statements')).rows;

beforeAll(async () => {
  database = await PGlite.create();
  statements = new PreparedStatements(database);
  await statements.query('create table things (id integer primary key, name text)', []);
});
afterAll(() => database.close());

test('a statement is prepared once, however often it runs', async () => {
  const text = 'select $1::integer + 1 as more';
  expect(await rowsOf(text, [1])).toEqual([{ more: 2 }]);
  expect(await rowsOf(text, [41])).toEqual([{ more: 42 }]);
  expect((await preparedNow()).filter(({ statement }) => statement === text).length).toBe(1);
});

test('values of all kinds go there and come back as without it', async () => {
  const text =
    'select $1::text as words, $2::boolean as flag, $3::bigint as count, $4::timestamptz as at, $5::bytea as bytes, $6::jsonb as tree, $7::integer[] as list, $8::text as none';
  const at = new Date('2026-01-02T03:04:05.678Z');
  const values = ['für 😀', true, 7, at, Uint8Array.of(0, 255), { a: [1] }, [3, 4], null];
  expect(await rowsOf(text, values)).toEqual((await database.query(text, values)).rows);
});

test('tells how many rows were changed', async () => {
  const { affectedRows } = await statements.query('insert into things (id, name) values ($1, $2), ($3, $4)', [
    ...[1, 'one'],
    ...[2, 'two'],
  ]);
  expect(affectedRows).toBe(2);
  expect((await statements.query('delete from things where id = $1', [9])).affectedRows).toBe(0);
});

test('an error is the engine’s own, and the next statement runs', async () => {
  await expect(statements.query('insert into things (id) values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.query('select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' });
  await expect(statements.query('select $1::integer as x', ['no number'])).rejects.toMatchObject({ code: '22P02' });
  expect(await rowsOf('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a transaction that failed refuses until it ends, and takes back what it did', async () => {
  await statements.query('begin', []);
  await statements.query('insert into things (id) values ($1)', [5]);
  await expect(statements.query('insert into things (id) values ($1)', [5])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.query('select 1 as one', [])).rejects.toMatchObject({ code: '25P02' });
  await statements.query('rollback', []);
  expect(await rowsOf('select id from things where id = $1', [5])).toEqual([]);
});

test('what was prepared before a table changed gives the new columns', async () => {
  const text = 'select * from things where id = 1';
  expect(await rowsOf(text)).toEqual([{ id: 1, name: 'one' }]);
  await statements.query('alter table things add column size integer', []);
  expect(await rowsOf(text)).toEqual([{ id: 1, name: 'one', size: null }]);
});

test('works on where everything prepared is discarded', async () => {
  expect(await rowsOf('select 2 as two')).toEqual([{ two: 2 }]);
  await statements.query('discard all', []);
  expect(await rowsOf('select 2 as two')).toEqual([{ two: 2 }]);
});

test('keeps those that were used last, and no more than a few', async () => {
  const kept = 'select 0 as kept';
  for (let index = 1; index <= 300; index += 1) {
    expect(await rowsOf(`select ${index} as n`)).toEqual([{ n: index }]);
    await rowsOf(kept);
  }
  const prepared = await preparedNow();
  expect(prepared.length).toBe(128);
  expect(prepared.some(({ statement }) => statement === kept)).toBe(true);
});

test('a statement of enormous length is not kept', async () => {
  const text = `select '${'x'.repeat(9_000)}' as long`;
  expect(await rowsOf(text)).toEqual([{ long: 'x'.repeat(9_000) }]);
  expect((await preparedNow()).some(({ statement }) => statement === text)).toBe(false);
});
