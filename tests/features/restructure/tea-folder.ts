/** Notes of a folder that decisions are made on, and what links to them. */
export const files = {
  'Tea/Green.md': '---\nrating: 7\n---\nGreen tea is steeped at 80 degrees.\n\nBoil a litre of fresh water first.\n',
  'Tea/Black.md': 'Boil a litre of fresh water first.\n\nBlack tea wants 95 degrees. See [[Cup]].\n',
  'Tea/Cup.md': 'A cup.\n',
  'Tea/Long.md':
    '---\nmine: yes\n---\nAbout tea.\n\n## Storing\n\nKeep it dry. ^dry\n\n## Serving\n\nServe it hot, see [[Green]].\n',
  'Links.md': '[[Green]], [[Black#x|black]], ![[Long#Serving]], [[Long#^dry]] and [cup](Tea/Cup.md).\n',
  'Other/Cup.md': 'Another.\n',
};
