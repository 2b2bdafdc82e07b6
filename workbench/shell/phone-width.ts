const widestPhone = 600;
const phoneParameter = 'phone';

/** True when the app should look as on a phone: the address requests it, or the window is that narrow. */
export function isPhoneWidth(win: Window): boolean {
  return new URLSearchParams(win.location.search).has(phoneParameter) || win.innerWidth < widestPhone;
}

/** Opens the phone layout in a window of that size, or in this one if the browser does not allow another. */
export function openOnPhone(win: Window): void {
  const address = new URL(win.location.href);
  address.searchParams.set(phoneParameter, '');
  if (win.open(address.href, 'workbench-phone', 'popup,width=390,height=844') === null)
    win.location.assign(address.href);
}

/** Opens the desktop layout in this window. */
export function leavePhone(win: Window): void {
  const address = new URL(win.location.href);
  address.searchParams.delete(phoneParameter);
  win.location.assign(address.href);
}
