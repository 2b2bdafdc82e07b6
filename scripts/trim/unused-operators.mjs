/**
 * Operators of ONNX Runtime that no network of a text encoder uses, by domain: for pictures, sound, texts as values,
 * random numbers, recurrent networks, the generation of texts (with the mixtures of experts and the kinds of attention that
 * only it uses), and classical machine learning; and those that later versions of ONNX have dropped. All others stay, for
 * all types of numbers. A network that uses one of these is refused with a message (`src/adapters/transformers/wasm-runtime.ts`).
 */
export const unusedOperators = new Set(
  Object.entries({
    '': `Affine AffineGrid ArgMin AveragePool BlackmanWindow Col2Im ConvInteger ConvTranspose Crop CumProd
      DFT DeformConv DepthToSpace Det DynamicSlice GRU GlobalLpPool GridSample HammingWindow HannWindow ImageScaler
      InstanceNormalization LRN LSTM LpPool MaxPool MaxRoiPool MaxUnpool MelWeightMatrix Multinomial NonMaxSuppression
      ParametricSoftplus QLinearConv RNN RandomNormal RandomNormalLike RandomUniform RandomUniformLike RegexFullMatch
      Resize ReverseSequence RoiAlign STFT Scale ScaledTanh Shrink SpaceToDepth StringConcat StringNormalizer
      StringSplit TensorScatter TfIdfVectorizer ThresholdedRelu Unique Upsample`,
    'ai.onnx.ml': `ArrayFeatureExtractor Binarizer CastMap CategoryMapper DictVectorizer FeatureVectorizer Imputer
      LabelEncoder LinearClassifier LinearRegressor Normalizer OneHotEncoder SVMClassifier SVMRegressor Scaler
      TreeEnsemble TreeEnsembleClassifier TreeEnsembleRegressor ZipMap`,
    'com.microsoft': `AttnLSTM BeamSearch BifurcationDetector CDist CausalConvWithState ConvTransposeWithDynamicPads
      CropAndResize DecoderMaskedMultiHeadAttention DynamicQuantizeLSTM DynamicTimeWarping EngramGate GatedAdd
      GatedRMSNorm GreedySearch GridSample Inverse LinearAttention LinearAttentionGate MRotaryEmbedding MatMulBnb4
      MaxpoolWithMask MoE MurmurHash3 NGramHashMapping NGramRepeatBlock NhwcMaxPool QLinearAveragePool QLinearConv
      QLinearGlobalAveragePool QMoE SampleOp Sampling SparseAttention SparseToDenseMatMul Tokenizer UnfoldTensor
      Unique WhisperBeamSearch WordConvEmbedding`,
  }).flatMap(([domain, names]) => names.split(/\s+/u).map((name) => `${domain}:${name}`)),
);
