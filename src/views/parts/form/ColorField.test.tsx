// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DEFAULT_TERMINAL, type TerminalColors } from '../../../../contract/rules/colorScheme.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { ColorField } from './ColorField.tsx';
import { SchemeArea } from './SchemeArea.tsx';

prepareViews();

const DRAFT = 'background: black; color1: rgb:f/0';

function Fields() {
  const [scheme, setScheme] = useState<TerminalColors>(DEFAULT_TERMINAL);
  return (
    <>
      <ColorField
        label="Background"
        value={scheme.background}
        onChoose={(background) => background !== '' && setScheme({ ...scheme, background })}
      />
      <SchemeArea scheme={scheme} onChange={setScheme} />
      <button onClick={() => setScheme({ ...scheme, background: '#102030' })}>Other</button>
    </>
  );
}

const textOf = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value;

test('what is no colour stays with its message when the field is left, until it is mended or another holds', async () => {
  const { user } = show(<Fields />);
  const field = screen.getByLabelText('Background');
  await user.clear(field);
  await user.type(field, 'rgb:1/2');
  await user.tab();
  expect([textOf('Background'), field.getAttribute('aria-invalid')]).toEqual(['rgb:1/2', 'true']);
  await user.type(field, '/3');
  expect([textOf('Background'), field.getAttribute('aria-invalid')]).toEqual(['rgb:1/2/3', null]);
  await user.tab();
  expect(textOf('Background')).toBe('#112233');
  await user.type(field, 'x');
  expect(textOf('Background')).toBe('#112233x');
  await user.click(screen.getByText('Other'));
  expect([textOf('Background'), field.getAttribute('aria-invalid')]).toEqual(['#102030', null]);
});

test('a pasted scheme of which something cannot be read is not lost', async () => {
  const { user } = show(<Fields />);
  const area = screen.getByLabelText('As text');
  await user.clear(area);
  await user.type(area, DRAFT);
  await user.tab();
  expect([textOf('As text'), textOf('Background')]).toEqual([DRAFT, DEFAULT_TERMINAL.background]);
  await user.type(area, '/0');
  await user.tab();
  expect(textOf('As text').split('\n').slice(1, 4)).toEqual([
    'background: rgb:00/00/00;',
    'color0: rgb:00/00/00;',
    'color1: rgb:ff/00/00;',
  ]);
});
