/**
 * Operators of ONNX Runtime that no network of a text encoder uses, by domain: for pictures, sound, texts as values,
 * random numbers, recurrent networks, the generation of texts, and classical machine learning. All others stay, for all
 * types of numbers. A network that uses one of these is refused with a message (`src/adapters/transformers/wasm-runtime.ts`).
 */
export const unusedOperators = new Set(
  Object.entries({
    '': `AffineGrid AveragePool BlackmanWindow Col2Im ConvTranspose Crop CumProd DFT DeformConv DepthToSpace Det
      DynamicSlice GRU GlobalLpPool GridSample HammingWindow HannWindow ImageScaler LRN LSTM LpPool MaxPool MaxRoiPool
      MaxUnpool MelWeightMatrix Multinomial NonMaxSuppression QLinearConv RNN RandomNormal RandomNormalLike RandomUniform
      RandomUniformLike RegexFullMatch Resize ReverseSequence RoiAlign STFT SpaceToDepth StringConcat StringNormalizer
      StringSplit TfIdfVectorizer Unique Upsample`,
    'ai.onnx.ml': `ArrayFeatureExtractor Binarizer CastMap CategoryMapper DictVectorizer FeatureVectorizer Imputer
      LabelEncoder LinearClassifier LinearRegressor OneHotEncoder SVMClassifier SVMRegressor Scaler TreeEnsemble
      TreeEnsembleClassifier TreeEnsembleRegressor ZipMap`,
    'com.microsoft': `AttnLSTM BeamSearch BifurcationDetector CDist ConvTransposeWithDynamicPads CropAndResize
      DecoderMaskedMultiHeadAttention DynamicQuantizeLSTM DynamicTimeWarping EngramGate GreedySearch GridSample Inverse
      MRotaryEmbedding MaxpoolWithMask MurmurHash3 NGramHashMapping NGramRepeatBlock NhwcMaxPool QLinearAveragePool
      QLinearConv SampleOp Sampling SparseAttention SparseToDenseMatMul Tokenizer UnfoldTensor Unique WhisperBeamSearch
      WordConvEmbedding`,
  }).flatMap(([domain, names]) => names.split(/\s+/u).map((name) => `${domain}:${name}`)),
);
