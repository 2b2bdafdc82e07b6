/** Sizes of chunks in words. */
export const chunkWords = {
  most: 300,
  /** Maximum size of a section's last chunk when it takes in the end of the section. */
  mostAtEnd: 360,
  overlap: 50,
  mostOverlap: 75,
  /** Size up to which consecutive sections share a chunk. */
  packed: 100,
  /** Minimum size of a separate chunk, whatever the level of the next heading. */
  fewest: 25,
} as const;
