// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TreeNode } from '../../machines/home/home/home.types.ts';
import { sampleTree } from '../testing/samples.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo } from '../testing/still.ts';
import { homeAt } from '../testing/worlds.ts';
import { ConnectionTree } from './ConnectionTree.tsx';

prepareViews();

const NAME = 'Lab microscope';
const LABEL = `Actions for ${NAME}`;
const NOTHING = { mayChange: false, mayShare: false, mayDelete: false };

/** The sample tree with other rights on one connection. */
function treeWith(rights: Partial<TreeNode>): readonly TreeNode[] {
  const change = (node: TreeNode): TreeNode => ({
    ...{ ...node, children: node.children.map(change) },
    ...(node.name === NAME ? rights : {}),
  });
  return sampleTree(0).map(change);
}

function open(rights: Partial<TreeNode> = {}, mayAdd = true) {
  const home = homeAt('full', { tree: treeWith(rights), mayAdd });
  const shown = { home, ...show(<ConnectionTree home={home} />) };
  fireEvent.pointerDown(row());
  return shown;
}

const row = () => screen.getByRole('row', { name: new RegExp(NAME, 'u') });
const texts = async () => {
  const menu = await screen.findByRole('menu', { name: LABEL });
  return within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
};
/** A menu keeps the focus and says which of its items it is on. */
const activeText = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;
const ALL = ['Connect', 'Edit', 'Duplicate', 'Share settings', 'Note', 'Delete…'];

test('the button of the active row opens what may be done to it', async () => {
  const { home, user } = open();
  await user.click(within(row()).getByRole('button', { name: LABEL }));
  expect(await texts()).toEqual(ALL);
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  expect(sentTo(home).at(-1)).toEqual({ type: 'row.delete', key: `connection:${NAME}` });
});

test.each([
  [{ mayChange: true }, false, ['Connect', 'Edit', 'Note']],
  [{ mayShare: true }, false, ['Connect', 'Share settings']],
  [{ mayDelete: true }, false, ['Connect', 'Delete…']],
  [{}, true, ['Connect', 'Duplicate']],
] as const)('with %j, and making connections %s, it holds no more than that', async (rights, mayAdd, expected) => {
  const { user } = open({ ...NOTHING, ...rights }, mayAdd);
  await user.click(within(row()).getByRole('button', { name: LABEL }));
  expect(await texts()).toEqual(expected);
});

test('a right click opens it where the pointer is, in place of the menu of the browser', async () => {
  open();
  expect(fireEvent.contextMenu(row(), { clientX: 40, clientY: 60 })).toBe(false);
  expect(await texts()).toEqual(ALL);
});

test('a group of connections keeps the menu of the browser', () => {
  open();
  expect(fireEvent.contextMenu(screen.getByRole('row', { name: /Research lab/u }))).toBe(true);
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([['{ContextMenu}'], ['{Shift>}{F10}{/Shift}']])(
  '%s opens it from the keyboard, arrows go along',
  async (keys) => {
    const { home, user } = open();
    fireEvent.pointerDown(row());
    screen.getByRole('treegrid').focus();
    await user.keyboard(keys);
    expect(await texts()).toEqual(ALL);
    await expect.poll(() => activeText()).toBe('Connect');
    await user.keyboard('{ArrowDown}');
    await expect.poll(() => activeText()).toBe('Edit');
    await user.keyboard('{Enter}');
    await expect.poll(() => sentTo(home).at(-1)).toEqual({ type: 'row.edit', key: `connection:${NAME}` });
  },
);
