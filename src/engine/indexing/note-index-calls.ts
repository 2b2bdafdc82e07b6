import type { NoteIndex } from '../../ports/note-index';

/** The name of a call of `NoteIndex`. */
export type IndexCall = keyof NoteIndex;

type Arguments<Name extends IndexCall> = Parameters<NoteIndex[Name]>;

type Answer<Name extends IndexCall> = ReturnType<NoteIndex[Name]>;

/** Makes the call `name` of `index`. */
export function callIndex<Name extends IndexCall>(index: NoteIndex, name: Name, args: Arguments<Name>): Answer<Name> {
  const call = index[name] as (...args: Arguments<Name>) => Answer<Name>;
  return call.apply(index, args);
}

/** An index whose calls all go through `invoke`. A call is added to the port, to this table and to the index itself, and nowhere else. */
export abstract class NoteIndexCalls implements NoteIndex {
  open(...args: Arguments<'open'>): Answer<'open'> {
    return this.invoke('open', args);
  }

  compare(...args: Arguments<'compare'>): Answer<'compare'> {
    return this.invoke('compare', args);
  }

  put(...args: Arguments<'put'>): Answer<'put'> {
    return this.invoke('put', args);
  }

  save(): Answer<'save'> {
    return this.invoke('save', []);
  }

  coverage(): Answer<'coverage'> {
    return this.invoke('coverage', []);
  }

  search(...args: Arguments<'search'>): Answer<'search'> {
    return this.invoke('search', args);
  }

  related(...args: Arguments<'related'>): Answer<'related'> {
    return this.invoke('related', args);
  }

  useModel(...args: Arguments<'useModel'>): Answer<'useModel'> {
    return this.invoke('useModel', args);
  }

  unembedded(...args: Arguments<'unembedded'>): Answer<'unembedded'> {
    return this.invoke('unembedded', args);
  }

  meaning(): Answer<'meaning'> {
    return this.invoke('meaning', []);
  }

  putVectors(...args: Arguments<'putVectors'>): Answer<'putVectors'> {
    return this.invoke('putVectors', args);
  }

  learn(): Answer<'learn'> {
    return this.invoke('learn', []);
  }

  facets(...args: Arguments<'facets'>): Answer<'facets'> {
    return this.invoke('facets', args);
  }

  matchCount(...args: Arguments<'matchCount'>): Answer<'matchCount'> {
    return this.invoke('matchCount', args);
  }

  values(...args: Arguments<'values'>): Answer<'values'> {
    return this.invoke('values', args);
  }

  rarity(...args: Arguments<'rarity'>): Answer<'rarity'> {
    return this.invoke('rarity', args);
  }

  close(): Answer<'close'> {
    return this.invoke('close', []);
  }

  protected abstract invoke<Name extends IndexCall>(name: Name, args: Arguments<Name>): Answer<Name>;
}

/** An index that leaves every call to another one, as a base for an index that makes some calls differently. */
export abstract class ForwardingNoteIndex extends NoteIndexCalls {
  constructor(protected index: NoteIndex) {
    super();
  }

  protected override invoke<Name extends IndexCall>(name: Name, args: Arguments<Name>): Answer<Name> {
    return callIndex(this.index, name, args);
  }
}
