/** The picture that a process makes: one to be stored, or a thumbnail of a stored one. */
export type PictureTask =
  | { make: 'stored'; picture: Uint8Array; contentType: string }
  | { make: 'thumbnail'; picture: Uint8Array | string };

/** A picture as it is kept. */
export type StoredPicture = { contents: Buffer; contentType: 'image/jpeg' | 'image/png' };

/** Why a picture cannot be kept; the process itself never says that it takes too much. */
export type PictureFault = 'too_many_pixels' | 'too_long_a_side' | 'damaged' | 'takes_too_much';

export type PictureMessage =
  | { is: 'begun' }
  | { is: 'made'; picture: StoredPicture }
  | { is: 'refused'; fault: PictureFault };
