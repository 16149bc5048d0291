import { expect } from 'vitest';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

const NAME = 'Studio';
const ADDRESS = '10.9.9.2';

export function quickAddDriver(person: Person, { world }: MockedSurroundings): Driver {
  const made = () => world.connections.filter(({ name }) => name === NAME);
  const save = async (name: string) => {
    await person.fill('Name', name);
    await person.fill('Address', ADDRESS);
    await person.press('Add and open');
  };
  return {
    events: {
      'form.opened': () => person.press('Add a computer'),
      'form.cancelled': () => person.press('Close'),
      'saved.withoutName': () => save(''),
      'saved.inVain': async () => {
        world.unreachable = true;
        await save(NAME);
        await person.sees("The server isn't responding. What you typed is kept.");
        world.unreachable = false;
      },
      saved: () => save(NAME),
      'user.goesHome': () => person.press('Disconnect or leave'),
    },
    states: {
      closed: async () => {
        await person.sees('All connections');
        await person.seesNot('Add and open', NAME);
        expect(made()).toEqual([]);
      },
      'editing.fresh': async () => {
        await person.seesField('Name', '');
        await person.seesChosen('RDP');
      },
      'editing.faulty': async () => {
        await person.sees('Required');
        expect(made()).toEqual([]);
      },
      'editing.refused': async () => {
        await person.seesField('Name', NAME);
        await person.seesField('Address', ADDRESS);
        expect(made()).toEqual([]);
      },
      opening: async () => {
        await person.sees(/^Reaching the gateway/);
        expect(made()).toEqual([expect.objectContaining({ protocol: 'rdp', parentIdentifier: 'ROOT' })]);
      },
      listed: async () => {
        await person.sees('All connections', NAME);
        expect(made()).toHaveLength(1);
      },
    },
  };
}
