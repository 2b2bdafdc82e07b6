// Refused by typescript(switch-exhaustiveness-check)
export function priceOf(kind: 'note' | 'folder'): number {
  let price = 0;
  switch (kind) {
    case 'note':
      price = 1;
  }
  return price;
}
