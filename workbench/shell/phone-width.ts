const widestPhone = 600;
const phoneParameter = 'phone';

/** True when the app is to look as on a phone: the address asks for it, or the window is that narrow. */
export function isPhoneWidth(win: Window): boolean {
  return new URLSearchParams(win.location.search).has(phoneParameter) || win.innerWidth < widestPhone;
}

/** Opens the app as on a phone in a window of that size; in this one where the browser allows no other. */
export function openOnPhone(win: Window): void {
  const address = new URL(win.location.href);
  address.searchParams.set(phoneParameter, '');
  if (win.open(address.href, 'workbench-phone', 'popup,width=390,height=844') === null)
    win.location.assign(address.href);
}

/** Opens the app as on a computer, in this window. */
export function leavePhone(win: Window): void {
  const address = new URL(win.location.href);
  address.searchParams.delete(phoneParameter);
  win.location.assign(address.href);
}
