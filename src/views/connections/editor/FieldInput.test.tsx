// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Field, FieldType } from '../../../../contract/forms.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { FieldInput } from './FieldInput.tsx';
import { readable } from './fieldWords.ts';

prepareViews();

const LABEL = 'Some field';
const fieldOf = (type: FieldType): Field => ({
  ...{ name: 'some-field', type, redirectUrl: 'https://more.example/' },
  options: type === 'BOOLEAN' ? ['yes'] : ['', 'one', 'two'],
});

function draw(field: Field, value = '', fixed?: string) {
  const changed = vi.fn();
  const { user } = show(<FieldInput field={field} value={value} error={undefined} fixed={fixed} onChange={changed} />);
  return { user, changed };
}

/** What stands for a field of this type: the element, and the kind of input. */
function standsFor(type: FieldType): string {
  draw(fieldOf(type));
  const [node] = [...screen.queryAllByLabelText(LABEL), ...screen.queryAllByRole('link', { name: LABEL })];
  return [node?.tagName.toLowerCase(), node?.getAttribute('type'), node?.getAttribute('inputmode')]
    .filter(Boolean)
    .join(' ');
}

const COMPONENTS: Readonly<Record<FieldType, string>> = {
  TEXT: 'input',
  USERNAME: 'input',
  QUERY_PARAMETER: 'input',
  EMAIL: 'input email email',
  PASSWORD: 'input password',
  NUMERIC: 'input numeric',
  BOOLEAN: 'input checkbox',
  ENUM: 'select',
  MULTILINE: 'textarea',
  LANGUAGE: 'select',
  TIMEZONE: 'input',
  DATE: 'input date',
  TIME: 'input time',
  TERMINAL_COLOR_SCHEME: 'select',
  REDIRECT: 'a',
};

test.each(Object.keys(COMPONENTS) as FieldType[])('a field of the type %s has its own component [B3-016]', (type) => {
  expect(standsFor(type)).toBe(COMPONENTS[type]);
});

test('a check box stores its one option, and nothing', async () => {
  const { user, changed } = draw(fieldOf('BOOLEAN'));
  await user.click(screen.getByRole('checkbox', { name: LABEL }));
  expect(changed.mock.calls).toEqual([['yes']]);
});

test('a choice shows a value that is not offered rather than losing it', async () => {
  const { user, changed } = draw(fieldOf('ENUM'), 'three');
  const choice = screen.getByRole('combobox', { name: LABEL });
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['Default', 'one', 'two', 'three'],
  ]);
  await user.selectOptions(choice, 'two');
  expect(changed.mock.calls).toEqual([['two']]);
});

test('a password is hidden until it is asked for', async () => {
  const { user } = draw(fieldOf('PASSWORD'), 'S3cret');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText(LABEL)).toHaveProperty('type', 'text');
});

test('languages are said in their own words', () => {
  draw(fieldOf('LANGUAGE'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Default', 'English', 'Deutsch', 'Español'],
  ]);
});

test('a link leads to pages of the web only', () => {
  draw({ ...fieldOf('REDIRECT'), redirectUrl: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('what cannot be changed says why', () => {
  draw(fieldOf('TEXT'), 'fixed', 'The gateway fills this in.');
  expect(screen.getByRole('textbox', { name: LABEL, description: 'The gateway fills this in.' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('what no text is written for is read off its name', () => {
  expect(readable('wol-udp-port')).toBe('Wol udp port');
});
