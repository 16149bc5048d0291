/** The part of `limits.ts` that is about files of the drives (B§5, B§9); all else reads it from there. */

export const FILE_UPLOAD_MAX_BYTES = 8_000_000_000; // B§9 in the file manager
export const FILE_SIZE_BINARY_STEP = 1_024; // A§9 "1024 with two decimals"
export const PATH_MAX_CHARS = 4_096; // of a path on the wire, as file systems have it
export const DISK_KEPT_FREE_PERCENT = 5; // threat 24: uploads leave so much of the disk to everything else
export const DISK_LOOK_BYTES = 64 * 1024 * 1024; // of one upload, after which the disk is looked at again
export const BIN_KEPT_DAYS = 30; // issue "a bin, emptied after 30 days"
export const BIN_SCHEDULE = '17 3 * * *'; // once a night
export const LEFT_DRIVE_KEPT_DAYS = 30; // issue "or is kept for 30 days": the drive of somebody who was deleted
export const PART_KEPT_HOURS = 24; // threat 24 "abandoned parts gone after 24 h"
export const RESTORED_MAX = 10_000; // brought back at once
export const DRIVE_COUNTED_MS = 60_000; // after which the bytes of a drive are counted anew
export const LOCK_SECONDS = 600; // of a file in a drive, where a program asks for no other time
export const LOCK_MAX_SECONDS = 3_600; // after which it has to be asked for again
export const LOCKS_MAX = 1_000; // at once, in one drive
export const LOCK_OWNER_MAX_CHARS = 1_024; // what a program says of who locked
export const DAV_REQUEST_MAX_BYTES = 65_536; // of XML
export const DAV_ELEMENTS_MAX = 1_000; // in one request
export const DAV_DEPTH_MAX = 32; // of elements within each other
export const DAV_PROPERTIES_MAX = 100; // that programs note of one file
export const DAV_NAME_MAX_CHARS = 255; // of a property, and of its namespace
export const APP_PASSWORDS_MAX = 50; // of one person
export const APP_PASSWORD_NAME_MAX_CHARS = 64;
export const APP_LOG_IN_KEPT_MS = 600_000; // a program that was right is not counted as a log-in again from the same address
export const DAV_WATCH_MS = 1_000; // between two looks whether whoever sends or fetches a file still may
export const DOWNLOAD_TICKET_MS = 30_000; // threat 8: from the click to the download
