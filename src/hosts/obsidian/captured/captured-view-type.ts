export const CAPTURED_VIEW_TYPE = 'cyberbrain-captured';
