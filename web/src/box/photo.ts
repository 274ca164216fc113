// A photo of one's own board under the map. It is kept in this browser's database and sent to nobody.
export interface Photo {
  data: string; // a data URL: the page's policy allows pictures from nowhere else
  ratio: number; // width by height
  x: number;
  y: number;
  width: number; // on the map
  opacity: number; // 0 … 1
}

const LARGEST = 2000; // pixels: enough to see every number on a board, and quick to draw

export async function photoFrom(file: Blob): Promise<Photo> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { data: canvas.toDataURL('image/jpeg', 0.85), ratio: canvas.width / canvas.height, x: 0, y: 0, width: 1000, opacity: 0.5 };
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });

async function photos(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('himiko.box', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
  return (await done(opening)).transaction('photos', mode).objectStore('photos');
}

// A browser that keeps no database shows the photo as long as the page is open.
export async function findPhoto(box: string): Promise<Photo | null> {
  try {
    return ((await done((await photos('readonly')).get(box))) as Photo | undefined) ?? null;
  } catch {
    return null;
  }
}

export async function savePhoto(box: string, photo: Photo | null): Promise<void> {
  try {
    const store = await photos('readwrite');
    await (photo ? done(store.put(photo, box)) : done(store.delete(box)));
  } catch {
    return;
  }
}
