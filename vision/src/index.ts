/** What one thread is asked to do. Everything it says is a hint with a figure; a rule or a person decides. */
export type VisionJob =
  /** A stranger's file: decoded and encoded anew, so that nothing but pixels is kept. */
  | { readonly kind: 'clean'; readonly file: Uint8Array }
  /** A clean picture of a card or a letter. */
  | { readonly kind: 'read-text'; readonly jpeg: Uint8Array }
  /** A clean picture of a person. */
  | { readonly kind: 'find-face'; readonly jpeg: Uint8Array }
  /** The face that was found there. It takes longer than finding it, so that of many frames only some are asked for. */
  | { readonly kind: 'describe-face'; readonly jpeg: Uint8Array; readonly landmarks: readonly Point[] }

export interface VisionResults {
  readonly clean: Cleaned | Unclean
  readonly 'read-text': readonly TextLine[]
  readonly 'find-face': Face | null
  /** 128 numbers; of one person they lie near each other. */
  readonly 'describe-face': readonly number[]
}

export interface Cleaned {
  readonly kind: 'picture' | 'pdf'
  /** One picture, or one for each page of a PDF. */
  readonly pages: readonly Page[]
}

export interface Page {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  /** 0 is all blur; what a reader needs is said by the rules of documents. */
  readonly sharpness: number
}

export interface Unclean {
  readonly kind: 'refused'
  readonly why: 'unknown-format' | 'broken' | 'too-many-pixels' | 'too-many-pages' | 'encrypted' | 'active-content'
}

/** From top to bottom. */
export interface TextLine {
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  /** In the picture turned so that its lines are level and upright. */
  readonly box: Box
}

/** In pixels of the picture. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The largest face of a picture. */
export interface Face {
  readonly box: Box
  /** 0 to 1. */
  readonly score: number
  /** How many faces there are: a selfie has one. */
  readonly faces: number
  /** The 68 points of the usual order: jaw, brows, nose, eyes, mouth. In pixels of the picture. */
  readonly landmarks: readonly Point[]
  /** Edges in the eyes against those of the mouth: of one person, much less where the eyes are closed. */
  readonly eyeEdges: number
  /** Edges in the mouth: fewer where the picture is blurred. */
  readonly mouthEdges: number
}

export interface Point {
  readonly x: number
  readonly y: number
}
