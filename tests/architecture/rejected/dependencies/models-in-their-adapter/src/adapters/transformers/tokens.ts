import { Tokenizer } from '@huggingface/tokenizers';

export const tokenizer = Tokenizer;
