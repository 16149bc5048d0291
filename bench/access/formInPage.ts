declare global {
  interface Window {
    /** Milliseconds from the beginning of the navigation to the frame in which somebody can type a password. */
    orielForm: Promise<number>;
  }
}

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));

const isUsable = () =>
  [...document.querySelectorAll('input[name=password]')].some((field) => field.getClientRects().length > 0);

/** Looks at each frame, which costs every page the same. */
async function usable(): Promise<number> {
  while (!isUsable()) await nextFrame();
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now();
}

window.orielForm = usable();

export {};
