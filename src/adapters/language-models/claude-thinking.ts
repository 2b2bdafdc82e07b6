const canBeOff = /claude-(?:sonnet|opus)-5(?:$|[-@]\d{8}|-v\d)/;
const alwaysOn = /claude-(?:(?:sonnet|opus|haiku)-5[-.]5|fable|mythos)/;

/**
 * Newer models of Claude think before they answer unless they are told otherwise, and what they think counts against the limit of tokens,
 * so that a long reply would be cut. Older ones refuse the field.
 */
export function thinkingFields(model: string): { readonly thinking?: object; readonly output_config?: object } {
  if (canBeOff.test(model)) return { thinking: { type: 'disabled' } };
  return alwaysOn.test(model) ? { output_config: { effort: 'low' } } : {};
}
