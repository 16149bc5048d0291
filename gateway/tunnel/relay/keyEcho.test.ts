import { expect, test } from 'vitest';
import { KeyEcho } from './keyEcho.ts';

function start() {
  const told: string[] = [];
  let time = 100;
  const echo = new KeyEcho(
    (bytes) => told.push(bytes.toString()),
    () => time,
  );
  const after = (ms: number) => {
    time += ms;
  };
  return { echo, told, after, now: () => time };
}

const frame = Buffer.from('4.rect,1.0,1.0;4.sync,2.12,1.1;');

test('the first frame after a key tells how long the engine took, and the gateway', () => {
  const { echo, told, after, now } = start();
  const arrivedAt = now();
  after(0.4);
  echo.passed(arrivedAt);
  after(12.34);
  echo.brings(frame);
  expect(told).toEqual(['0.,4.echo,4.12.3,3.0.4;']);
  echo.brings(frame);
  expect(told).toHaveLength(1);
});

test('what is no whole frame is waited through, and the first key counts', () => {
  const { echo, told, after, now } = start();
  echo.passed(now());
  after(5);
  echo.passed(now());
  echo.brings(Buffer.from('3.img,1.1;'));
  expect(told).toEqual([]);
  after(5);
  echo.brings(frame);
  expect(told).toEqual(['0.,4.echo,4.10.0,3.0.0;']);
});

test('nothing is told of a key whose sender is gone', () => {
  const { echo, told, now } = start();
  echo.passed(now());
  echo.forget();
  echo.brings(frame);
  expect(told).toEqual([]);
});
