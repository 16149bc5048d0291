import { expect, test, vi } from 'vitest';
import { sendSize, setSendSize } from './sendSize.ts';

test('the more people, the less each picture takes; a screen stays as it is', () => {
  const heights = [2, 3, 4, 5, 6, 7, 12].map((people) =>
    Math.round(480 / sendSize(people, false).scaleResolutionDownBy),
  );
  expect(heights).toEqual([480, 360, 360, 240, 240, 180, 180]);
  expect([2, 5, 8].map((people) => sendSize(people, false).maxFramerate)).toEqual([30, 15, 10]);
  for (const people of [2, 8])
    expect(sendSize(people, true)).toMatchObject({ scaleResolutionDownBy: 1, priority: 'high' });
  expect(sendSize(8, true).maxBitrate).toBeGreaterThan(sendSize(2, false).maxBitrate);
});

test('is given to all that a sender sends, and to none that has agreed on nothing', async () => {
  const setParameters = vi.fn(() => Promise.reject(new Error('not now')));
  const sender = (encodings: object[]) =>
    ({ getParameters: () => ({ transactionId: '1', encodings }), setParameters }) as unknown as RTCRtpSender;
  await setSendSize(sender([]), sendSize(2, false));
  await setSendSize(undefined, sendSize(2, false));
  expect(setParameters).not.toHaveBeenCalled();
  await setSendSize(sender([{ active: true }]), sendSize(5, false));
  expect(setParameters).toHaveBeenCalledWith({
    transactionId: '1',
    encodings: [{ active: true, ...sendSize(5, false) }],
  });
});

test('what a sender is told last is what holds, however soon it comes', async () => {
  const told: object[] = [];
  let isBusy = false;
  const sender = {
    getParameters: () => ({ encodings: [{}] }),
    async setParameters({ encodings }: { readonly encodings: readonly object[] }) {
      if (isBusy) throw new Error('The parameters are no longer those that were asked for.');
      isBusy = true;
      await Promise.resolve();
      isBusy = false;
      told.push(...encodings);
    },
  } as unknown as RTCRtpSender;
  await Promise.all([setSendSize(sender, sendSize(2, false), false), setSendSize(sender, sendSize(2, false))]);
  expect(told).toMatchObject([{ active: false }, { active: true }]);
});
