import { dotScan } from './dot-scan';

/** What of WebAssembly is needed to have a kernel. */
export type KernelPlatform = Pick<typeof WebAssembly, 'Module' | 'validate'>;

/** The kernel; null where there is no WebAssembly, or none with SIMD, or the page's rules forbid it. It is small enough for every thread to compile it at once. */
export function compileKernel(platform: KernelPlatform | null = platformOf()): WebAssembly.Module | null {
  if (platform === null) return null;
  const bytes = Uint8Array.from(atob(dotScan), (character) => character.charCodeAt(0));
  try {
    return platform.validate(bytes) ? new platform.Module(bytes) : null;
  } catch {
    return null;
  }
}

function platformOf(): KernelPlatform | null {
  return typeof WebAssembly === 'object' ? WebAssembly : null;
}
