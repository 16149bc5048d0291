import { BAN_SECONDS, REACHABILITY_PROBE_MS } from '../../../contract/limits.ts';
import type { StandingBan } from '../../../contract/rules/ban.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

const BANNED = 'Your address is banned';
const TITLE = 'Find your server';
const UNREACHABLE = 'No server answers there. Check the address and port.';
const NAME_MISSING = 'Enter the address of the server.';
const PORT_BAD = 'A port is a number from 1 to 65535.';

export function reachabilityDriver(person: Person, around: MockedSurroundings): Driver {
  const { world } = around;
  const turn = async (unreachable: boolean) => {
    world.unreachable = unreachable;
    await around.passes(REACHABILITY_PROBE_MS);
  };
  const ban = async (standing: StandingBan | null) => {
    world.ban = standing;
    await around.passes(REACHABILITY_PROBE_MS);
  };
  const send = async (address: string, port: string) => {
    await person.fill('Server address', address);
    await person.fill('Port', port);
    await person.press('Connect');
  };
  const seesLogIn = async (light: RegExp) => {
    await person.sees(light);
    await person.seesButton('Log in', 'enabled');
    await person.seesNot(TITLE, BANNED);
  };
  const seesSetup = async (...said: readonly string[]) => {
    await person.sees(TITLE, ...said);
    await person.seesNot(...[UNREACHABLE, NAME_MISSING, PORT_BAD].filter((text) => !said.includes(text)));
  };
  return {
    events: {
      'server.falls': () => turn(true),
      'server.returns': () => turn(false),
      'address.banned': () => ban({ until: world.now() + BAN_SECONDS * 1_000 }),
      'address.freed': () => ban(null),
      'page.reloaded': () => person.reload(),
      'address.withoutName': () => send('', '8443'),
      'address.withBadPort': () => send('desk.example', '65536'),
      'address.sent': () => send('', ''),
    },
    states: {
      'login.online': () => seesLogIn(/^Online/),
      'login.offline': () => seesLogIn(/^Offline/),
      'login.banned': () => person.sees(/^Address banned/, BANNED, /until .* After that .* ask an administrator\./),
      'away.reported': () => seesSetup(UNREACHABLE),
      'away.nameMissing': () => seesSetup(NAME_MISSING),
      'away.portBad': () => seesSetup(PORT_BAD),
      back: () => seesSetup(UNREACHABLE),
    },
  };
}
