import type { Desktop } from '../desktop.ts';
import { Damage } from '../paint/damage.ts';
import { contains, intersect, type Rect, rect, union } from '../paint/geometry.ts';
import type { Surface } from '../paint/surface.ts';
import { ENCODING, SERVER } from './constants.ts';
import { type CursorName, cursorRectangle } from './cursor.ts';
import { Encoder, pictureEncoding, rectangleHeader } from './encoder.ts';
import { NATIVE_FORMAT, type PixelFormat } from './pixelFormat.ts';

interface SizeNews {
  readonly reason: number;
  readonly status: number;
}

/** Large areas go out in bands, so that neither the thread nor memory is taken for long. */
const BAND_PIXELS = 262_144;
const BAND_ROWS_STEP = 64;

function bandsOf(area: Rect): Rect[] {
  const rows = Math.max(BAND_ROWS_STEP, Math.floor(BAND_PIXELS / area.width / BAND_ROWS_STEP) * BAND_ROWS_STEP);
  const count = Math.ceil(area.height / rows);
  return Array.from({ length: count }, (_, index) =>
    rect(area.x, area.y + index * rows, area.width, Math.min(rows, area.height - index * rows)),
  );
}

function updateHeader(rectangles: number): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt8(SERVER.update, 0);
  header.writeUInt16BE(rectangles, 2);
  return header;
}

/** What one viewer asked to see, what it has not seen yet, and how it wants it. */
export class Updates {
  private format: PixelFormat = NATIVE_FORMAT;
  private encodings: readonly number[] = [];
  private readonly damage = new Damage();
  private readonly encoder = new Encoder();
  private request: Rect | null = null;
  private sizeNews: SizeNews | null = null;
  private cursorSent: CursorName | null = null;

  constructor(private readonly desktop: Desktop) {
    this.damage.add(desktop.surface.bounds);
  }

  get followsSize(): boolean {
    return this.knows(ENCODING.extendedDesktopSize) || this.knows(ENCODING.desktopSize);
  }

  get isAsked(): boolean {
    return this.request !== null;
  }

  setFormat(format: PixelFormat): void {
    this.format = format;
    this.cursorSent = null;
  }

  setEncodings(encodings: readonly number[]): void {
    const knew = this.knows(ENCODING.extendedDesktopSize);
    this.encodings = encodings;
    if (!knew && this.knows(ENCODING.extendedDesktopSize)) this.sizeNews ??= { reason: 0, status: 0 };
  }

  ask(area: Rect, incremental: boolean): void {
    const seen = intersect(area, this.desktop.surface.bounds);
    if (!incremental) this.damage.add(seen);
    this.request = this.request ? union(this.request, seen) : seen;
  }

  /** The desktop has, or could not take, another size: told before any more of the picture. */
  tellSize(news: SizeNews): void {
    this.sizeNews = news;
    this.damage.reset(this.desktop.surface.bounds);
  }

  /** Brings the picture up to date. */
  refresh(): void {
    for (const area of this.desktop.paint()) this.damage.add(area);
  }

  hasNews(): boolean {
    if (!this.request) return false;
    this.refresh();
    return this.sizeNews !== null || this.cursorIsNews() || this.damage.touches(this.request);
  }

  /** One update in pieces, each to be written before the next is made. */
  async *pieces(): AsyncGenerator<Buffer, void, undefined> {
    const area = this.request ?? rect(0, 0, 0, 0);
    this.request = null;
    if (this.sizeNews) {
      yield Buffer.concat([updateHeader(1), this.sizeRectangle(this.sizeNews)]);
      return;
    }
    const bands = this.damage.take(area).flatMap(bandsOf);
    const cursor = this.cursorIsNews() ? [this.cursor()] : [];
    yield Buffer.concat([updateHeader(bands.length + cursor.length), ...cursor]);
    yield* this.picture(bands, this.desktop.surface);
  }

  close(): void {
    this.encoder.close();
  }

  private async *picture(bands: readonly Rect[], surface: Surface): AsyncGenerator<Buffer, void, undefined> {
    const look = { encoding: pictureEncoding(this.encodings), format: this.format };
    for (const band of bands) yield await this.encoder.encode(band, surface.copy(band), look);
  }

  private knows(encoding: number): boolean {
    return this.encodings.includes(encoding);
  }

  private sizeRectangle({ reason, status }: SizeNews): Buffer {
    this.sizeNews = null;
    const { width, height } = this.desktop.surface;
    if (!this.knows(ENCODING.extendedDesktopSize))
      return rectangleHeader(rect(0, 0, width, height), ENCODING.desktopSize);
    const screens = Buffer.alloc(20);
    screens.writeUInt8(1, 0);
    screens.writeUInt16BE(width, 12);
    screens.writeUInt16BE(height, 14);
    return Buffer.concat([rectangleHeader(rect(reason, status, width, height), ENCODING.extendedDesktopSize), screens]);
  }

  private wantedCursor(): CursorName {
    const { pointer } = this.desktop.state;
    if (pointer && contains(this.desktop.parts.textBox, pointer)) return 'beam';
    return pointer && contains(this.desktop.parts.pad, pointer) ? 'dot' : 'arrow';
  }

  private cursorIsNews(): boolean {
    return this.knows(ENCODING.cursor) && this.cursorSent !== this.wantedCursor();
  }

  private cursor(): Buffer {
    this.cursorSent = this.wantedCursor();
    return cursorRectangle(this.cursorSent, this.format);
  }
}
