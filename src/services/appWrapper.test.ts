import { expect, test } from 'vitest';
import { isInAppWrapper } from './appWrapper.ts';

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 OrielApp/1.0', true],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148', false],
  ['Mozilla/5.0 NotOrielApplication/1.0', false],
  ['', false],
])('the wrapper of the mobile app names itself: %s', (userAgent, expected) => {
  expect(isInAppWrapper({ userAgent })).toBe(expected);
});
