import sharp from 'sharp';

// SVG, PDF and the rest of libvips' loaders never see an upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 50 });

/** The library for pictures, as the shop has it. Where a picture is made only, since it takes 17 MB of an empty process. */
export { sharp };
