interface Device {
  readonly navigator: Pick<Navigator, 'userAgent'> & { readonly userAgentData?: { readonly mobile: boolean } };
}

const isMobile = ({ navigator: { userAgent, userAgentData } }: Device): boolean =>
  userAgentData?.mobile ?? /Android|iPhone|iPad|Mobile/u.test(userAgent);

/** A§4: not on mobile devices, nor where the browser shares no workers: it keeps the windows of a page apart. */
export const canHaveMonitors = (device: Device): boolean => 'SharedWorker' in device && !isMobile(device);
