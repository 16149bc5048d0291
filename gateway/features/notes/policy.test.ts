import { expect, test } from 'vitest';
import { cleanNote } from './policy.ts';

test('what a note may consist of stays as it was written', () => {
  const note =
    '<h1>A</h1><p>b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s> <code>g</code></p>' +
    '<ul><li><p>h</p></li></ul><ol><li><p>i</p></li></ol><blockquote><p>j</p></blockquote><pre><code>k</code></pre>';
  expect(cleanNote(note)).toBe(note);
});

test('a link opens apart, and the other page learns nothing of this one', () => {
  expect(cleanNote('<a href="https://example.com/?a=1">x</a>')).toBe(
    '<a href="https://example.com/?a=1" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="main">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
  ['<a href="java\nscript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
  ['<a href="//evil.example">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
  ['<a href="data:text/html,<script>1</script>">a</a>', '<a target="_blank" rel="noopener noreferrer nofollow">a</a>'],
  ['<iframe src="https://evil.example"></iframe><form action="/"><input name="a"></form>', ''],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>', ''],
  ['<p>a<p', '<p>a</p>'],
])('%j becomes %j', (hostile, cleaned) => {
  expect(cleanNote(hostile)).toBe(cleaned);
});
