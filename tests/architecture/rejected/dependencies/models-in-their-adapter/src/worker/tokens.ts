// Refused by models-in-their-adapter.
import { Tokenizer } from '@huggingface/tokenizers';

export const tokenizer = Tokenizer;
