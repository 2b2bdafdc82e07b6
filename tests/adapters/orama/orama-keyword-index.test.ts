import { OramaKeywordIndex } from '../../../src/adapters/orama/orama-keyword-index';
import { keywordIndexContract } from '../../contracts/keyword-index-contract';

keywordIndexContract('OramaKeywordIndex', () => new OramaKeywordIndex());
