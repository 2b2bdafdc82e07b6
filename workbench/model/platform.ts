const userAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent;

/** What the app says of where it runs. On desktop `isDesktopApp` is false, for a page has no Node: code that asks for it must look at both. */
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

/** Decides, once and before anything else runs, whether the app stands for one on a computer or on a phone. */
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
