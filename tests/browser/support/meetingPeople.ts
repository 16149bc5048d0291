import type { Page } from 'playwright';
import { guestLinkFrom, press, watchLinks } from './meetingRoom.ts';
import type { RealParts } from './suite.ts';
import { emptyTabOf, openTab, type Tab } from './tab.ts';
import { watchWire, type Wire } from './wire.ts';

export interface Person {
  readonly page: Page;
  readonly wire: Wire;
}

interface Account {
  readonly name: string;
  readonly password: string;
}

/** Those who come to the meetings of a suite, each in a browser of their own. */
export interface MeetingPeople {
  /** Somebody with an account, at a path behind the hash; what watches the page is there before its own code. */
  user(who: Account, path: string, watch?: () => void): Promise<Person>;
  /** Somebody without one, before the door of a link. */
  guest(link: string): Promise<Person>;
  closeAll(): Promise<void>;
}

export function meetingPeople(parts: RealParts): MeetingPeople {
  const tabs: Tab[] = [];
  const show = async (tab: Tab, address: string, watch?: () => void): Promise<Person> => {
    tabs.push(tab);
    const wire = watchWire(tab.page);
    await tab.page.addInitScript(watchLinks);
    if (watch !== undefined) await tab.page.addInitScript(watch);
    await tab.page.goto(address);
    return { page: tab.page, wire };
  };
  return {
    user: async (who, path, watch) => {
      const { url } = parts.oriel;
      return show(await emptyTabOf(parts.browser, url, who), `${url}#${path}`, watch);
    },
    guest: async (link) => show(await openTab(parts.browser, null), link),
    closeAll: async () => {
      for (const tab of tabs.splice(0)) await tab.close();
    },
  };
}

export async function comeIn({ page }: Person, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await press(page, 'Join');
}

export const guestLinkIn = ({ page }: Person): Promise<string> => guestLinkFrom(page);
