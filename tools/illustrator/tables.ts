import type { TableScene } from './illustrations/table.ts';

/** 3:2, the shape of an article's cover. */
const COVER = [0, 460, 1600, 1067] as const;
const WOOD = '#b98d63';
const PALE = '#d9c3a2';

/** The covers of the demo shop's articles: tables seen from above. */
export const tables: Record<string, TableScene> = {
  'cover-washing': {
    top: '#cfc6b4',
    crop: COVER,
    items: [
      { kind: 'vat', at: [560, 1000], r: 460, dye: 'indigo' },
      {
        kind: 'cloth',
        outline: '1060,700,c 1350,640 1660,680,c 1680,1100 1660,1600,c 1400,1560 1120,1600,c 1090,1200',
        print: 'adireCircles',
        dye: 'indigo',
        scale: 1.2,
        angle: 9,
        folds: ['1200,690 1230,1100 1210,1580', '1440,660 1420,1100 1450,1580'],
      },
      {
        kind: 'arm',
        from: [1180, 300],
        wrist: [800, 760],
        hand: -40,
        flip: 1,
        skin: 'mahogany',
        gesture: 'holding',
      },
    ],
  },
  'cover-measuring': {
    top: PALE,
    crop: COVER,
    items: [
      {
        kind: 'cloth',
        outline: '-60,1080,c 500,980 900,1180 1660,1040,c 1680,1400 1660,1700,c 800,1720 -60,1700,c',
        print: 'silk',
        dye: 'rose',
        scale: 1,
        angle: 0,
        folds: ['300,1060 380,1300 340,1690', '860,1140 800,1400 860,1690', '1260,1100 1300,1400 1240,1690'],
      },
      { kind: 'tape', line: '-60,720 300,640 620,760 760,940 980,980 1200,860 1420,700 1700,740' },
      {
        kind: 'tape',
        line: '340,1420 520,1260 760,1260 860,1400 760,1520 560,1520 460,1400 560,1320 720,1340',
        turn: -1,
      },
      { kind: 'pins', at: [1180, 1180] },
      {
        kind: 'arm',
        from: [1700, 1500],
        wrist: [1300, 1010],
        hand: -140,
        flip: -1,
        skin: 'sienna',
        gesture: 'graceful',
      },
    ],
  },
  'cover-adire': {
    top: WOOD,
    crop: COVER,
    items: [
      {
        kind: 'cloth',
        outline: '-60,440,c 800,470 1660,440,c 1680,1000 1660,1620,c 800,1600 -60,1640,c',
        print: 'adireRipples',
        dye: 'indigo',
        scale: 1.8,
        angle: -3,
        folds: ['420,460 480,1000 430,1620', '980,470 940,1000 990,1620'],
      },
      {
        kind: 'cloth',
        outline: '760,700,c 1200,640 1680,700,c 1680,1200 1660,1660,c 1200,1620 860,1560,c 800,1100',
        print: 'adireCircles',
        dye: 'river',
        scale: 1.5,
        angle: 11,
        folds: ['1060,690 1100,1100 1080,1560', '1360,680 1340,1100 1370,1600'],
      },
      { kind: 'spool', at: [500, 1240], color: '#efe4d0' },
      {
        kind: 'arm',
        from: [-140, 1500],
        wrist: [420, 1000],
        hand: 140,
        flip: 1,
        skin: 'espresso',
        gesture: 'graceful',
      },
    ],
  },
  'cover-packing': {
    top: PALE,
    crop: COVER,
    items: [
      {
        kind: 'cloth',
        outline: '130,560,c 800,520 1470,560,c 1490,1000 1470,1460,c 800,1500 130,1460,c 110,1000',
        print: 'silk',
        dye: 'camel',
        scale: 1,
        angle: 0,
      },
      { kind: 'roll', at: [330, 760], deg: 0, length: 860, print: 'kampala', dye: 'aubergine' },
      { kind: 'roll', at: [330, 990], deg: 0, length: 880, print: 'adireRipples', dye: 'palm' },
      { kind: 'roll', at: [330, 1220], deg: 0, length: 850, print: 'ankaraRosettes', dye: 'terracotta' },
    ],
  },
};
