const userAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent;

/** Describes the platform. On desktop, `isDesktopApp` is false because a page has no Node: code that needs Node must check both. */
export const Platform = {
  isDesktop: true,
  isMobile: false,
  isDesktopApp: false,
  isMobileApp: false,
  isIosApp: false,
  isAndroidApp: false,
  isPhone: false,
  isTablet: false,
  isMacOS: /Macintosh/.test(userAgent),
  isWin: /Windows/.test(userAgent),
  isLinux: /Linux/.test(userAgent),
  isSafari: /^((?!Chrome|Android).)*Safari/.test(userAgent),
  resourcePathPrefix: '/resource/',
};

export type PlatformKind = 'desktop' | 'phone';

/** Sets, once and before anything else runs, whether the app runs as on a computer or as on a phone. */
export function setPlatform(kind: PlatformKind): void {
  const isPhone = kind === 'phone';
  Object.assign(Platform, {
    isDesktop: !isPhone,
    isMobile: isPhone,
    isMobileApp: isPhone,
    isAndroidApp: isPhone,
    isPhone,
  });
}

export const apiVersion = '1.13.1';

export function requireApiVersion(version: string): boolean {
  const [wanted, own] = [version, apiVersion].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (own?.[i] ?? 0) - (wanted?.[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

export function getLanguage(): string {
  return 'en';
}
