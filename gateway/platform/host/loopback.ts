export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);
