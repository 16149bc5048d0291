import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { buttonMeant } from '../../models/person.ts';
import type { Person } from '../../models/person.ts';
import type { MountedApp } from './mountedApp.ts';
import { buttonNamed, fieldLabelled, saying } from './nearestFirst.ts';

const SOON = { timeout: 5_000 };

/** A person at the app in jsdom: found by role and text, as in a browser. */
export function personInJsdom(app: MountedApp, user: UserEvent): Person {
  const button = (name: string | RegExp) => waitFor(() => buttonNamed(name), SOON);
  const field = <Field extends HTMLElement = HTMLInputElement>(label: string, selector = 'input, textarea') =>
    waitFor(() => fieldLabelled<Field>(label, selector), SOON);
  const note = (form: string) => {
    const node = screen.getByRole('form', { name: form });
    return [...node.querySelectorAll('[role=alert],[role=status]')];
  };
  return {
    press: async (name) => user.click(await button(buttonMeant(name))),
    pressIn: async (part, name) => {
      const region = await screen.findByRole('region', { name: part }, SOON);
      await user.click(await within(region).findByRole('button', { name }, SOON));
    },
    choose: async (menu, item) => {
      await user.click(await button(menu));
      await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }, SOON));
    },
    fill: async (label, text) => {
      const node = await field(label);
      // All of it at once, as in Chromium: key by key it would be drawn anew with each.
      node.focus();
      fireEvent.input(node, { target: { value: text } });
    },
    write: async (label, text) => {
      const paragraph = (await screen.findByLabelText(label, { selector: '[contenteditable]' }, SOON)).querySelector(
        'p',
      );
      if (!paragraph) throw new Error(`There is nowhere to write in ${label}.`);
      // The editor follows what becomes of its nodes, as it does with input methods.
      paragraph.textContent = text;
    },
    tick: async (choice) => user.click(await screen.findByRole('checkbox', { name: choice }, SOON)),
    turn: async (choice) => user.click(await field(choice, 'input')),
    seesTicked: async (choice, ticked) => {
      const box = await field(choice, 'input');
      await waitFor(() => expect(box.checked).toBe(ticked), SOON);
    },
    pick: async (choice) => user.click(await screen.findByRole('radio', { name: choice }, SOON)),
    seesChosen: async (choice) => {
      const radio = await screen.findByRole<HTMLInputElement>('radio', { name: choice }, SOON);
      await waitFor(() => expect(radio.checked).toBe(true), SOON);
    },
    bring: async (label, { name, text }) => user.upload(await field(label, 'input'), new File([text], name)),
    flip: async (name) => user.click(await screen.findByRole('switch', { name }, SOON)),
    seesSwitch: async (name, on) => {
      const input = await screen.findByRole<HTMLInputElement>('switch', { name, hidden: true }, SOON);
      await waitFor(() => expect(input.checked).toBe(on), SOON);
    },
    follow: async (link) => user.click(await screen.findByRole('link', { name: link }, SOON)),
    seesLinks: async (part, names) => {
      const region = await screen.findByRole('region', { name: part }, SOON);
      const links = () =>
        within(region)
          .queryAllByRole('link')
          .map(({ textContent }) => textContent);
      await waitFor(() => expect(links()).toEqual(names), SOON);
    },
    seesField: async (label, value) => {
      const node = await field(label);
      await waitFor(() => expect(node.value).toBe(value), SOON);
    },
    open: async (connection) => {
      const list = await screen.findByRole('treegrid', { hidden: true }, SOON);
      await user.click(await within(list).findByText(connection, {}, SOON));
    },
    reload: () => app.reload(),
    sees: async (...texts) => {
      for (const text of texts) await waitFor(() => expect(saying(text)).not.toEqual([]), SOON);
    },
    seesNot: async (...texts) => {
      for (const text of texts) await waitFor(() => expect(saying(text)).toEqual([]), SOON);
    },
    seesButton: async (name, state) => {
      await waitFor(() => expect(buttonNamed(name).hasAttribute('disabled')).toBe(state === 'disabled'), SOON);
    },
    seesPressed: async (name, pressed) => {
      await waitFor(() => expect(buttonNamed(name).getAttribute('aria-pressed')).toBe(String(pressed)), SOON);
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
