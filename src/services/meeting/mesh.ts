import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  exhaustMap,
  filter,
  interval,
  map,
  Observable,
  pairwise,
  startWith,
  type Subscriber,
  take,
  timer,
} from 'rxjs';
import { HEARD_LOOK_MS, LINK_LOOK_MS, PEER_RESTART_ASKED_MS, SPEAKING_LOOK_MS } from '../../../contract/limits.ts';
import { createLife, signsIn } from './linkLife.ts';
import { createSpeaking, type LinkQuality, qualityIn, type Received, receivedIn, type Report } from './linkQuality.ts';
import type { SentTracks, Streams, TrackKind } from './linkEnd.ts';
import {
  type LinkFault,
  type LinkOptions,
  type LinkSignal,
  type LinkState,
  openLink,
  type PeerLink,
} from './peerLink.ts';
import { sendSize } from './sendSize.ts';
import { SpareLinks } from './spareLinks.ts';

/**
 * What goes between two people of their link, by its name. `restart` asks the one who offers for another way, `rebuild` to begin
 * anew.
 */
export interface MeshSignal {
  readonly link: string;
  readonly signal: LinkSignal | 'restart' | 'rebuild';
}

export type MeshFact = LinkState | 'renewed' | { readonly fault: LinkFault };

export interface MeshOptions {
  readonly say: (sid: string, signal: MeshSignal) => void;
  readonly iceServers: () => RTCIceServer[];
}

interface Person {
  readonly isInitiator: boolean;
  readonly facts: Subscriber<MeshFact>;
  link: { readonly name: string; readonly peer: PeerLink; readonly life: ReturnType<typeof createLife> } | null;
  /** When another way was last looked for, by the page's clock. */
  restartedAt: number;
}

const SCREEN_SIZE = sendSize(1, true);

/** Browsers tell it by where it comes from; a picture that the page makes of a desktop says that letters count. */
const isScreen = (track: MediaStreamTrack | null): boolean =>
  track !== null && (track.getSettings().displaySurface !== undefined || track.contentHint === 'detail');
const newName = () => crypto.randomUUID();

/** Links to all others in a room, one each, by session id. */
export class Mesh {
  readonly #options: MeshOptions;
  readonly #people = new Map<string, Person>();
  readonly #streams = new BehaviorSubject<ReadonlyMap<string, Streams>>(new Map());
  #tracks: SentTracks = { audio: null, video: null, screen: null, sound: null };

  readonly #spares: SpareLinks;
  /** While it is listened to, a link is at hand for whoever comes next. It tells nothing. */
  readonly spareKept$: Observable<never>;

  constructor(options: MeshOptions) {
    this.#options = options;
    this.#spares = new SpareLinks(options.iceServers);
    this.spareKept$ = this.#spares.kept$;
  }

  /** Their voice and picture, or the screen beside them with its sound; null while there is no link. */
  stream$(sid: string, which: 'stream' | 'screen' = 'stream'): Observable<MediaStream | null> {
    return this.#streams.pipe(
      map((streams) => streams.get(sid)?.[which] ?? null),
      distinctUntilChanged(),
    );
  }

  /** Opens the link to one person, and closes it when nobody listens any more. */
  open(sid: string, isInitiator: boolean): Observable<MeshFact> {
    return new Observable((facts) => {
      this.#people.set(sid, { isInitiator, facts, link: null, restartedAt: -Infinity });
      this.#resize();
      if (isInitiator) this.#build(sid, newName());
      return () => {
        this.#drop(sid);
        this.#people.delete(sid);
        this.#resize();
      };
    });
  }

  /** Another way for the same link. */
  restart(sid: string): void {
    const person = this.#people.get(sid);
    if (person?.isInitiator === true) this.#restart(person);
    else if (person?.link) this.#options.say(sid, { link: person.link.name, signal: 'restart' });
  }

  /** Anew, with the same tracks. */
  rebuild(sid: string): void {
    const person = this.#people.get(sid);
    if (person?.isInitiator === true) this.#build(sid, newName());
    else this.#options.say(sid, { link: person?.link?.name ?? newName(), signal: 'rebuild' });
  }

  hear(sid: string, { link, signal }: MeshSignal): void {
    const person = this.#people.get(sid);
    if (person === undefined) return;
    if (signal === 'rebuild') this.#beginAnew(sid, person);
    else if (signal === 'restart') this.#restartAsked(person, link);
    else if (signal.description?.type === 'offer' && person.link?.name !== link)
      this.#accept(sid, person, link, signal);
    else if (person.link?.name === link) person.link.peer.hear(signal);
  }

  /** What all others get from now on; it takes no new offer. */
  send(kind: TrackKind, track: MediaStreamTrack | null): void {
    if (this.#tracks[kind] === track) return;
    this.#tracks = { ...this.#tracks, [kind]: track };
    for (const { link } of this.#people.values()) link?.peer.replace(kind, track);
    this.#resize();
  }

  /** Whether somebody speaks, now and whenever that changes. */
  speaking$(sid: string): Observable<boolean> {
    return defer(() => {
      const speaks = createSpeaking();
      const level = () => this.#people.get(sid)?.link?.peer.level() ?? 0;
      return interval(SPEAKING_LOOK_MS).pipe(map(() => speaks(level(), performance.now())));
    }).pipe(startWith(false), distinctUntilChanged());
  }

  /** Tells once that something has come in since it is listened to; nothing where the browser does not count it. */
  heard$(sid: string): Observable<void> {
    return timer(0, HEARD_LOOK_MS).pipe(
      exhaustMap(async () => [...((await this.#people.get(sid)?.link?.peer.stats())?.values() ?? [])]),
      map((reports) => signsIn(reports as readonly Report[])),
      pairwise(),
      filter(([before, now]) => before !== null && now !== null && now > before),
      take(1),
      map(() => undefined),
    );
  }

  /** How the link to somebody does, whenever that is another than before; null while there is none. Its silence is told as a fact. */
  quality$(sid: string): Observable<LinkQuality | null> {
    return defer(() => {
      let before: Received = { packets: 0, lost: 0 };
      return interval(LINK_LOOK_MS).pipe(
        exhaustMap(async () => {
          const link = this.#people.get(sid)?.link;
          const report = await link?.peer.stats();
          const reports = report === undefined ? [] : [...report.values()];
          this.#listen(sid, link, reports);
          const quality = qualityIn(reports, before);
          before = receivedIn(reports);
          return quality;
        }),
      );
    }).pipe(distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)));
  }

  /** What a link that is gone by now has counted is of no interest. */
  #listen(sid: string, link: Person['link'] | undefined, reports: readonly Report[]): void {
    const person = this.#people.get(sid);
    if (!link || person?.link !== link) return;
    const told = link.life(reports, performance.now());
    if (told !== null) person.facts.next(told);
  }

  /** By how many there are, and whether it is a screen. */
  #resize(): void {
    const size = sendSize(this.#people.size + 1, isScreen(this.#tracks.video));
    for (const { link } of this.#people.values()) {
      link?.peer.size('video', size);
      link?.peer.size('screen', SCREEN_SIZE);
    }
  }

  #restart(person: Person): void {
    person.restartedAt = performance.now();
    person.link?.peer.restart();
  }

  /** Both notice that a link is silent; what the two of them want must not cut each other short. */
  #restartAsked(person: Person, name: string): void {
    const isSoon = performance.now() - person.restartedAt < PEER_RESTART_ASKED_MS;
    if (person.isInitiator && person.link?.name === name && !isSoon) this.#restart(person);
  }

  #beginAnew(sid: string, person: Person): void {
    if (!person.isInitiator) return;
    person.facts.next('renewed');
    this.#build(sid, newName());
  }

  #accept(sid: string, person: Person, name: string, signal: LinkSignal): void {
    if (person.isInitiator) return;
    if (person.link !== null) person.facts.next('renewed');
    this.#build(sid, name);
    person.link?.peer.hear(signal);
  }

  #build(sid: string, name: string): void {
    const person = this.#people.get(sid);
    if (person === undefined) return;
    this.#drop(sid);
    const { say, iceServers } = this.#options;
    const { isInitiator } = person;
    const options: LinkOptions = {
      ...{ isInitiator, iceServers: iceServers(), tracks: this.#tracks },
      say: (signal) => say(sid, { link: name, signal }),
      blame: (fault) => person.facts.next({ fault }),
      tell: (state) => {
        if (person.link?.name !== name) return;
        person.facts.next(state);
        if (state === 'connected' || state === 'silent') this.#resize();
      },
    };
    const peer = openLink(options, isInitiator ? this.#spares.take() : undefined);
    person.link = { name, peer, life: createLife() };
    this.#streams.next(new Map([...this.#streams.value, [sid, peer]]));
  }

  #drop(sid: string): void {
    const person = this.#people.get(sid);
    person?.link?.peer.close();
    if (person) person.link = null;
    this.#streams.next(new Map([...this.#streams.value].filter(([other]) => other !== sid)));
  }
}
