import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** A document that draws its pages where it is told to. */
interface PdfPages {
  readonly pages: number;
  draw(canvas: HTMLCanvasElement, page: number): void;
  close(): void;
}

/** Opens a document by its address; what of it is not looked at is not fetched. Nothing in it runs. */
export async function openPdf(url: string): Promise<PdfPages> {
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({ url, enableXfa: false, useWasm: false, disableAutoFetch: true });
  const document = await task.promise;
  const drawn = new WeakMap<HTMLCanvasElement, { task: RenderTask | null; wanted: number }>();
  return {
    pages: document.numPages,
    draw: (canvas, page) => {
      const state = drawn.get(canvas) ?? { task: null, wanted: 0 };
      drawn.set(canvas, state);
      state.wanted += 1;
      state.task?.cancel();
      const turn = state.wanted;
      void drawPage(document, { canvas, page, isWanted: () => state.wanted === turn }, (task) => (state.task = task));
    },
    close: () => void task.destroy(),
  };
}

interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly page: number;
  readonly isWanted: () => boolean;
}

async function drawPage(
  document: PDFDocumentProxy,
  { canvas, page: number, isWanted }: Drawing,
  begun: (task: RenderTask) => void,
): Promise<void> {
  try {
    const page = await document.getPage(number);
    if (!isWanted()) return;
    const plain = page.getViewport({ scale: 1 });
    const width = (canvas.parentElement?.clientWidth ?? plain.width) * devicePixelRatio;
    const viewport = page.getViewport({ scale: width / plain.width });
    [canvas.width, canvas.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    const task = page.render({ canvas, viewport });
    begun(task);
    await task.promise;
  } catch {
    // Another page was wanted, or the document was closed meanwhile.
  }
}
