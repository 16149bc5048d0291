// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { safeNote } from './AdminNoteView.tsx';

test.each([
  ['<p>a <strong>b</strong></p>', '<p>a <strong>b</strong></p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="https://example.com/">a</a>', '<a href="https://example.com/">a</a>'],
])('%j is shown as %j [B2-047]', (html, shown) => {
  expect(safeNote(html)).toBe(shown);
});
