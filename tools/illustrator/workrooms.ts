import type { Crop } from './illustrations/look.ts';
import type { Workroom } from './illustrations/workroom/workroom.ts';
import { customer, cutter, fitter, keeper, presser, reader, seamstress } from './workers.ts';

/** 16:10 */
const WIDE: Crop = [0, 830, 1600, 1000];

/** The workroom: people at what they do. */
export const workrooms: Record<string, Workroom> = {
  'workroom-cutting': {
    room: 'sand',
    scene: { name: 'window' },
    crop: WIDE,
    things: [
      {
        kind: 'shelf',
        at: [60, 1130],
        length: 420,
        piles: [
          ['indigo', 'river', 'ivory', 'teal'],
          ['oxblood', 'terracotta', 'sunset'],
          ['saffron', 'palm', 'sage', 'champagne', 'olive'],
        ],
      },
      { kind: 'form', at: [1420, 1130], foot: 1720, size: 0.9 },
      {
        kind: 'woman',
        look: reader,
        feet: [1130, 1880],
        size: 0.58,
        between: [{ kind: 'slip', at: [1146, 1176], deg: -4 }],
      },
      {
        kind: 'woman',
        look: cutter,
        feet: [690, 1905],
        size: 0.62,
        between: [
          { kind: 'table', span: [240, 1330], depth: [1392, 1530], foot: 1900 },
          {
            kind: 'cloth',
            outline:
              '300,1530,c 760,1538 1230,1530,c 1236,1640 1226,1720,c 1060,1700 900,1726 740,1706 560,1728 420,1704 308,1722,c 296,1620',
            print: 'adireCircles',
            dye: 'indigo',
            scale: 0.5,
            folds: [
              '420,1536 410,1620 424,1716',
              '640,1536 660,1620 640,1720',
              '860,1536 846,1620 872,1716',
              '1080,1536 1096,1620 1076,1712',
            ],
          },
          {
            kind: 'cloth',
            outline: '350,1402,c 1180,1402,c 1230,1532,c 300,1532,c',
            print: 'adireCircles',
            dye: 'indigo',
            scale: 0.5,
            flat: 0.5,
          },
          { kind: 'chalk', line: '420,1506 620,1490 800,1450 960,1416 1120,1412' },
          { kind: 'shears', at: [722, 1426], deg: 187 },
        ],
      },
      { kind: 'spool', at: [1275, 1490], color: '#dd9a2b' },
    ],
  },
  'workroom-sewing': {
    room: 'blush',
    scene: { name: 'plain', palm: true },
    crop: WIDE,
    things: [
      {
        kind: 'rail',
        at: [1130, 1010],
        length: 430,
        foot: 1690,
        gowns: [
          { print: 'silk', dye: 'wine', length: 600, sleeve: 'long' },
          { print: 'adireCircles', dye: 'indigo', length: 520, scale: 0.45 },
          { print: 'silk', dye: 'sage', length: 580, sleeve: 'none' },
        ],
      },
      {
        kind: 'shelf',
        at: [70, 1110],
        length: 400,
        piles: [
          ['teal', 'ivory', 'indigo'],
          ['saffron', 'sunset', 'terracotta', 'oxblood'],
          ['plum', 'lilac', 'rose'],
        ],
      },
      {
        kind: 'woman',
        look: seamstress,
        feet: [820, 2020],
        size: 0.66,
        between: [
          { kind: 'table', span: [330, 1310], depth: [1400, 1520], foot: 1900, drawers: true },
          {
            kind: 'cloth',
            outline: '640,1520,c 860,1530 1090,1520,c 1120,1660 1180,1840,c 900,1860 560,1846,c 620,1680',
            print: 'adireRipples',
            dye: 'palm',
            scale: 0.6,
            folds: [
              '740,1526 730,1660 680,1850',
              '860,1530 866,1680 850,1850',
              '980,1526 1010,1660 1050,1850',
            ],
          },
          {
            kind: 'cloth',
            outline: '690,1420,c 1010,1416,c 1090,1524,c 640,1524,c',
            print: 'adireRipples',
            dye: 'palm',
            scale: 0.6,
            flat: 0.5,
          },
        ],
      },
      { kind: 'machine', at: [830, 1470], size: 0.86 },
      { kind: 'spool', at: [1180, 1470], color: '#8e1f5b' },
      { kind: 'spool', at: [1260, 1490], color: '#dd9a2b' },
    ],
  },
  'workroom-pressing': {
    room: 'sage',
    scene: { name: 'window' },
    crop: WIDE,
    things: [
      {
        kind: 'rail',
        at: [960, 1010],
        length: 560,
        foot: 1700,
        gowns: [
          { print: 'silk', dye: 'emerald', length: 640, sleeve: 'long' },
          { print: 'adireCircles', dye: 'indigo', length: 560, scale: 0.45 },
          { print: 'lace', dye: 'ivory', length: 620, sleeve: 'none', scale: 0.6 },
          { print: 'ankaraRosettes', dye: 'sunset', length: 540, scale: 0.4 },
          { print: 'silk', dye: 'rose', length: 600, sleeve: 'none' },
        ],
      },
      {
        kind: 'woman',
        look: presser,
        feet: [520, 1900],
        size: 0.62,
        between: [
          { kind: 'board', at: [150, 1420], length: 640, foot: 1880 },
          {
            kind: 'cloth',
            outline: '300,1474,c 500,1480 680,1474,c 700,1600 720,1760,c 500,1780 270,1764,c 290,1600',
            print: 'kampala',
            dye: 'magenta',
            scale: 0.5,
            folds: ['380,1478 376,1600 350,1770', '480,1480 490,1600 500,1776', '590,1478 610,1600 630,1770'],
          },
          {
            kind: 'cloth',
            outline: '300,1396,c 640,1390,c 680,1476,c 300,1474,c',
            print: 'kampala',
            dye: 'magenta',
            scale: 0.5,
            flat: 0.6,
          },
          { kind: 'iron', at: [352, 1448] },
        ],
      },
    ],
  },
  'workroom-fitting': {
    room: 'clay',
    scene: { name: 'plain' },
    crop: [150, 266, 1300, 1625],
    things: [
      {
        kind: 'mirror',
        at: [1118, 330],
        width: 560,
        foot: 1690,
        seen: [{ kind: 'woman', look: { ...customer, view: 'back' }, feet: [1150, 1640], size: 0.6 }],
      },
      { kind: 'woman', look: customer, feet: [860, 1830], size: 0.78 },
      { kind: 'tape', line: '742,998 790,1012 850,1014 914,1000', width: 16 },
      {
        kind: 'woman',
        look: fitter,
        feet: [400, 1850],
        size: 0.78,
        between: [{ kind: 'tape', line: '800,1016 740,1070 640,1160 540,1210 470,1190 440,1150', width: 16 }],
      },
    ],
  },
  'workroom-rail': {
    room: 'stone',
    scene: { name: 'block' },
    crop: WIDE,
    things: [
      {
        kind: 'rail',
        at: [600, 990],
        length: 860,
        foot: 1720,
        gowns: [
          { print: 'silk', dye: 'emerald', length: 640, sleeve: 'long' },
          { print: 'adireCircles', dye: 'indigo', length: 560, scale: 0.45 },
          { print: 'silk', dye: 'rose', length: 610, sleeve: 'none' },
          { print: 'ankaraRosettes', dye: 'sunset', length: 540, scale: 0.4 },
          { print: 'lace', dye: 'ivory', length: 640, sleeve: 'short', scale: 0.6 },
          { print: 'kampala', dye: 'magenta', length: 590, sleeve: 'none', scale: 0.5 },
          { print: 'asoOke', dye: 'blackGold', length: 560, scale: 0.5 },
        ],
      },
      { kind: 'woman', look: keeper, feet: [420, 1810], size: 0.56 },
    ],
  },
};
