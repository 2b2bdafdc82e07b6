export const capturedViewType = 'cyberbrain-captured';
