import type { PrintedOperation } from '../../../../core/plan/plan';

/** `move A.md to B.md` */
export function operationLine({ op, path, to }: PrintedOperation): string {
  return `${op} ${path}${to === undefined ? '' : ` to ${to}`}`;
}
