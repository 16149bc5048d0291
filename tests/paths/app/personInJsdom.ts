import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { buttonMeant } from '../../models/person.ts';
import type { Person } from '../../models/person.ts';
import type { MountedApp } from './mountedApp.ts';

const SOON = { timeout: 5_000 };

function visibleTexts(text: string | RegExp): HTMLElement[] {
  // What the whole page does not say is said by none of its parts; asking them all is slow.
  if (typeof text === 'string' && !document.body.textContent.includes(text)) return [];
  return screen.queryAllByText((content, node) => {
    const whole = node?.textContent ?? content;
    return typeof text === 'string' ? whole === text : text.test(content);
  });
}

/** To compute the name of every button takes longer than to press one: what reads otherwise is not asked for it. */
function buttonsReading(name: string | RegExp): HTMLElement[] {
  const matches = (text: string) => (typeof name === 'string' ? text.trim() === name : name.test(text.trim()));
  const all = [...document.querySelectorAll<HTMLElement>('button, [role=button]')];
  const likely = all.filter((node) => matches(node.getAttribute('aria-label') ?? node.textContent));
  const isNamed = (node: HTMLElement) =>
    within(node.parentElement ?? document.body)
      .queryAllByRole('button', { name, hidden: true })
      .includes(node);
  return likely.filter(isNamed);
}

/** By the text of its label, as most fields have one: the library asks every node of the page for its labels. */
async function field<Node extends HTMLElement = HTMLElement>(name: string, selector: string): Promise<Node> {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === name);
  const { control } = label ?? {};
  if (control?.matches(selector)) return control as HTMLElement as Node;
  return screen.findByLabelText<Node>(name, { selector }, SOON);
}

/** A person at the app in jsdom: found by role and text, as in a browser. Each look is a new one: what is drawn anew is another node. */
export function personInJsdom(app: MountedApp, user: UserEvent): Person {
  const button = async (name: string | RegExp): Promise<HTMLElement> => {
    const [likely] = buttonsReading(name);
    if (likely) return likely;
    const [first] = await screen.findAllByRole('button', { name, hidden: true }, SOON);
    if (!first) throw new Error(`There is no button ${String(name)}.`);
    return first;
  };
  /** Once it takes a press, as a browser waits for it: one that is disabled swallows each. */
  const pressable = (find: () => Promise<HTMLElement>): Promise<HTMLElement> =>
    waitFor(async () => {
      const node = await find();
      expect(node.hasAttribute('disabled')).toBe(false);
      return node;
    }, SOON);
  const note = (form: string) => {
    const node = screen.getByRole('form', { name: form });
    return [...node.querySelectorAll('[role=alert],[role=status]')];
  };
  return {
    press: async (name) => user.click(await pressable(() => button(buttonMeant(name)))),
    pressIn: async (part, name) => {
      const region = await screen.findByRole('region', { name: part }, SOON);
      await user.click(await pressable(() => within(region).findByRole('button', { name }, SOON)));
    },
    choose: async (menu, item) => {
      await user.click(await pressable(() => button(menu)));
      await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }, SOON));
    },
    fill: async (name, text) => {
      const node = await field(name, 'input, textarea');
      await user.clear(node);
      // All of it at once, as in Chromium: key by key the page would be drawn anew with each.
      if (text !== '') await user.paste(text);
    },
    write: async (field, text) => {
      const paragraph = (await screen.findByLabelText(field, { selector: '[contenteditable]' }, SOON)).querySelector(
        'p',
      );
      if (!paragraph) throw new Error(`There is nowhere to write in ${field}.`);
      // The editor follows what becomes of its nodes, as it does with input methods.
      paragraph.textContent = text;
    },
    tick: async (choice) => user.click(await screen.findByRole('checkbox', { name: choice }, SOON)),
    turn: async (choice) => user.click(await field(choice, 'input')),
    seesTicked: (choice, ticked) =>
      waitFor(async () => expect((await field<HTMLInputElement>(choice, 'input')).checked).toBe(ticked), SOON),
    pick: async (choice) => user.click(await screen.findByRole('radio', { name: choice }, SOON)),
    seesChosen: (choice) =>
      waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: choice }).checked).toBe(true), SOON),
    bring: async (field, { name, text }) =>
      user.upload(await screen.findByLabelText(field, { selector: 'input' }, SOON), new File([text], name)),
    flip: async (name) => user.click(await screen.findByRole('switch', { name }, SOON)),
    seesSwitch: (name, on) =>
      waitFor(() => {
        const input = screen.getByRole<HTMLInputElement>('switch', { name, hidden: true });
        expect([input.checked, input.getAttribute('aria-busy') === 'true']).toEqual([on, false]);
      }, SOON),
    follow: async (link) => user.click(await screen.findByRole('link', { name: link }, SOON)),
    seesLinks: (part, names) =>
      waitFor(() => {
        const links = within(screen.getByRole('region', { name: part })).queryAllByRole('link');
        expect(links.map(({ textContent }) => textContent)).toEqual(names);
      }, SOON),
    seesField: (name, value) =>
      waitFor(async () => expect((await field<HTMLInputElement>(name, 'input, textarea')).value).toBe(value), SOON),
    open: async (connection) => {
      const list = await screen.findByRole('treegrid', { hidden: true }, SOON);
      await user.click(await within(list).findByText(connection, {}, SOON));
    },
    reload: () => app.reload(),
    sees: async (...texts) => {
      for (const text of texts) await waitFor(() => expect(visibleTexts(text)).not.toEqual([]), SOON);
    },
    seesNot: async (...texts) => {
      for (const text of texts) await waitFor(() => expect(visibleTexts(text)).toEqual([]), SOON);
    },
    seesButton: async (name, state) => {
      await waitFor(async () => expect((await button(name)).hasAttribute('disabled')).toBe(state === 'disabled'), SOON);
    },
    seesPressed: async (name, pressed) => {
      await waitFor(async () => expect((await button(name)).getAttribute('aria-pressed')).toBe(String(pressed)), SOON);
    },
    seesNote: async (form, text) => {
      await waitFor(() => {
        const notes = note(form).map(({ textContent }) => textContent);
        if (text === null) expect(notes).toEqual([]);
        else expect(notes.join()).toMatch(text);
      }, SOON);
    },
    seesSign: async (name, shown) => {
      await waitFor(() => expect(screen.queryAllByRole('img', { name, hidden: true }).length > 0).toBe(shown), SOON);
    },
    pressOn: async (name, key) => {
      fireEvent.keyDown(await button(name), { key });
    },
    placeOf: () => Promise.resolve(null),
    seesPicture: async () => {
      await waitFor(
        () => expect(screen.getByRole('application', { hidden: true }).dataset['mood']).toMatch(/live|stale/),
        SOON,
      );
    },
  };
}
