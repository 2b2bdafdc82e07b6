;; Products of one query with many rows, 16 dimensions a step. Assembled by scripts/build/build-kernel.mjs.
;; A row at a time in the order of the memory: the processor reads ahead then, and reading is what takes the time.
(module
  (import "rows" "memory" (memory 1))

  ;; query   address of `stride` signed 16-bit numbers
  ;; row     address of the first of `count` rows of `stride` signed bytes; `stride` is a multiple of 16 above 0
  ;; out     address of `count` signed 32-bit sums
  ;; The caller sees to it that no sum leaves 32 bits.
  (func (export "multiply") (param $query i32) (param $row i32) (param $stride i32) (param $count i32) (param $out i32)
    (local $factor i32) (local $rowEnd i32) (local $outEnd i32) (local $sums v128)
    (local.set $outEnd (i32.add (local.get $out) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $rows
        (br_if $done (i32.ge_u (local.get $out) (local.get $outEnd)))
        (local.set $factor (local.get $query))
        (local.set $rowEnd (i32.add (local.get $row) (local.get $stride)))
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (loop $steps
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.add
                (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $row)) (v128.load (local.get $factor)))
                (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $row)) (v128.load offset=16 (local.get $factor))))))
          (local.set $factor (i32.add (local.get $factor) (i32.const 32)))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (br_if $steps (i32.lt_u (local.get $row) (local.get $rowEnd))))
        (i32.store
          (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (br $rows)))))
