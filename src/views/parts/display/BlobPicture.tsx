import { useCallback, type ComponentProps } from 'react';

interface BlobPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  readonly picture: Blob;
  readonly label: string;
}

/** Its address lives as long as it shows. */
export function BlobPicture({ picture, label, ...img }: BlobPictureProps) {
  const show = useCallback(
    (node: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      node.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [picture],
  );
  return <img {...img} ref={show} alt={label} />;
}
